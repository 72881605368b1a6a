import * as contract from '#contract/audit.ts';
import { bindOperation, type MountedOperation } from '../bind-operation.ts';
import { listAuditLog } from './list-audit-log.ts';

/** The operations of the endpoints for the audit log. */
export const auditOperations: readonly MountedOperation[] = [
  bindOperation(contract.listAuditLog, listAuditLog),
];
