/** Finds the label of a stored value. A value without a label becomes plain words. */
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
