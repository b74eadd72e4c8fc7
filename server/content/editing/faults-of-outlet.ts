import type { LiveRow } from '#domain/content/editing/content-body.ts'
import { changesArrival, faultsOfHours, operationOf } from '#domain/outlets/operation.ts'
import type { FieldFaults } from '#domain/refusals.ts'

/**
 * Finds faults in the changed fields of an outlet: hours that contradict each other, and a gateway that this server does not have.
 * Unchanged fields are not checked. So staff can still publish the texts of an outlet that has old faults.
 */
export function faultsOfOutlet(
  { was, becomes }: { was: LiveRow; becomes: LiveRow },
  gateways: readonly string[],
): FieldFaults {
  const gateway = becomes['payment_provider']
  const isUnknown = gateway !== was['payment_provider'] && typeof gateway === 'string' && !gateways.includes(gateway)
  return {
    ...(changesArrival(was, becomes) && faultsOfHours(operationOf(becomes))),
    ...(isUnknown && { payment_provider: ['invalid'] }),
  }
}
