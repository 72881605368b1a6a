/** Roles in a workspace, as they are offered. */
export const roles = [
  { value: 'ADMIN', label: 'Admin' },
  { value: 'MEMBER', label: 'Member' },
  { value: 'GUEST', label: 'Guest' },
] as const;
export type Role = (typeof roles)[number]['value'];

export const roleOf = (value: string): Role => roles.find((role) => role.value === value)?.value ?? 'MEMBER';
