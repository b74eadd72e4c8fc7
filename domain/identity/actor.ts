import type { SystemActor } from '#domain/identity/system-actor.ts'

/** Who does something: every command knows one, and whatever is only ever added to says which. */
export type Actor =
  | { kind: 'guest'; id: null }
  /** A member, by their id. */
  | { kind: 'member'; id: string }
  /** Whoever follows a venue's signed link, by the outlet's id. */
  | { kind: 'venue'; id: string }
  /** Somebody of the group, by their account's id. */
  | { kind: 'staff'; id: string }
  /** A scanner at the door, by its id. */
  | { kind: 'device'; id: string }
  /** The program itself: a job, a command of the terminal or a gateway's notification, by its name. */
  | { kind: 'system'; id: string }

export const ACTOR_KINDS = ['guest', 'member', 'venue', 'staff', 'device', 'system'] as const satisfies Actor['kind'][]

export type ActorKind = (typeof ACTOR_KINDS)[number]

export const GUEST: Actor = { kind: 'guest', id: null }

/** The program itself, doing what `name` names. */
export const system = (name: SystemActor | `gateway ${string}` | 'test'): Actor => ({ kind: 'system', id: name })

/**
 * How an actor is stored: 'guest', 'member', 'venue:{outlet}', 'staff:{account}', 'system:{name}'… A member's id is left out: what
 * they act on names its member, and forgets them with the account.
 */
export const actorKey = ({ kind, id }: Actor): string =>
  kind === 'guest' || kind === 'member' ? kind : `${kind}:${id}`
