/** Paths for `Icon`, for the parts beyond the first screen. */
export const icons = {
  down: 'M12 5v14M6 13l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  retry: 'M19 12a7 7 0 1 1-2.05-4.95L19 9M19 4v5h-5',
  stop: 'M7 7h10v10H7z',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
} as const;
