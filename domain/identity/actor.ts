import type { SystemActor } from '#domain/identity/system-actor.ts'

/** The person or program behind a command. Every command has an actor, and every append-only row stores it. */
export type Actor =
  | { kind: 'guest'; id: null }
  /** A member, by their id. */
  | { kind: 'member'; id: string }
  /** A visitor with a venue's signed link, by the outlet's id. */
  | { kind: 'venue'; id: string }
  /** A staff member, by their account's id. */
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
 * The stored form of an actor: 'guest', 'member', 'venue:{outlet}', 'staff:{account}', 'system:{name}'… A member's id is left
 * out, because the row that they change names the member, and loses the name with the account.
 */
export const actorKey = ({ kind, id }: Actor): string =>
  kind === 'guest' || kind === 'member' ? kind : `${kind}:${id}`
