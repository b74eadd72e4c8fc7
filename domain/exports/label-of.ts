/** Finds the label of a stored value. Returns the value as plain words if there is no label. */
export const labelOf = (labels: Readonly<Record<string, string>>, value: string): string =>
  labels[value] ?? value.replaceAll(/[_:]+/g, ' ')

type ActorLabels = {
  gateway: (name: string) => string
  providers: Readonly<Record<string, string>>
  systemActors: Readonly<Record<string, string>>
}

/** Finds the label of an actor that is stored as `system:{name}`. */
export function systemActorText(labels: ActorLabels, name: string): string {
  const gateway = /^gateway (.+)$/.exec(name)?.[1]
  return gateway ? labels.gateway(labelOf(labels.providers, gateway)) : labelOf(labels.systemActors, name)
}

/**
 * Formats our reference of a payment or refund at a gateway. The reference of a refund starts with the stored reason:
 * `late_money:{id}`.
 */
export function referenceText(reasons: Readonly<Record<string, string>>, reference: string): string {
  const [, reason, id] = /^([a-z_]+):(.+)$/.exec(reference) ?? []
  return reason && id ? `${labelOf(reasons, reason)}, ${id}` : reference
}
