import type { SystemActor } from '#domain/identity/system-actor.ts'

/** The person or program that runs a command. Every command has an actor, and every append-only row stores the actor. */
export type Actor =
  | { kind: 'guest'; id: null }
  | { kind: 'member'; id: string }
  /** A visitor with a signed link of a venue. `id` is the id of the outlet. */
  | { kind: 'venue'; id: string }
  | { kind: 'staff'; id: string }
  | { kind: 'device'; id: string }
  /** A program of a partner. `id` is the id of its token. */
  | { kind: 'partner'; id: string }
  /** A promoter on the promoter's own page. `id` is the id of the affiliator. */
  | { kind: 'promoter'; id: string }
  /** A part of the program itself: a job, a terminal command or a notification of a gateway. `id` is the name of this part. */
  | { kind: 'system'; id: string }

export const ACTOR_KINDS = [
  'guest',
  'member',
  'venue',
  'staff',
  'device',
  'partner',
  'promoter',
  'system',
] as const satisfies Actor['kind'][]

export type ActorKind = (typeof ACTOR_KINDS)[number]

/** Returns true if the audit records the changes of this actor. */
export const isAudited = ({ kind }: Actor): boolean => ['staff', 'device', 'partner', 'promoter'].includes(kind)

export const GUEST: Actor = { kind: 'guest', id: null }

export const system = (name: SystemActor | `gateway ${string}` | 'test'): Actor => ({ kind: 'system', id: name })

/**
 * Returns the stored form of an actor: 'guest', 'member', 'venue:{outlet}', 'staff:{account}', 'system:{name}'… For a member, the stored
 * form has no id, because the changed row already contains the id. If the member's account is erased, the id in the changed row is erased
 * too.
 */
export const actorKey = ({ kind, id }: Actor): string =>
  kind === 'guest' || kind === 'member' ? kind : `${kind}:${id}`
