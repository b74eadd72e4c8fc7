import type { LiveRow } from '#domain/content/editing/content-body.ts'
import { changesArrival, faultsOfHours, operationOf } from '#domain/outlets/operation.ts'
import type { FieldFaults } from '#domain/refusals.ts'

/**
 * Finds hours that contradict each other, and a gateway that this server does not have. Only a changed field can have
 * a fault, so that an outlet from an older file can still publish its texts.
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
