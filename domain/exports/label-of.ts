/** The label of a value in a table of labels; plain words for one that no table knows, never the stored form. */
export const labelOf = (labels: Readonly<Record<string, string>>, value: string): string =>
  labels[value] ?? value.replaceAll(/[_:]+/g, ' ')

type ActorLabels = {
  gateway: (name: string) => string
  providers: Readonly<Record<string, string>>
  systemActors: Readonly<Record<string, string>>
}

/** What the program was doing, as `system:{name}` stores it. */
export function systemActorText(labels: ActorLabels, name: string): string {
  const gateway = /^gateway (.+)$/.exec(name)?.[1]
  return gateway ? labels.gateway(labelOf(labels.providers, gateway)) : labelOf(labels.systemActors, name)
}
