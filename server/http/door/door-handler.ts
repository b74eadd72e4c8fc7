// What a handler of a door's call is given: which door asks.
import type { Context } from 'hono'
import type { z } from 'zod'
import type { DoorCall, doorEndpoints } from '#contract/door/door-endpoints.ts'
import type { Language } from '#contract/preferences.ts'
import type { DoorDevice } from '#server/door/device-repository.ts'
import type { App } from '#server/app.ts'

type Endpoints = typeof doorEndpoints
export type DoorTakes<N extends DoorCall> = Endpoints[N] extends { takes: z.ZodType }
  ? z.infer<Endpoints[N]['takes']>
  : undefined
export type DoorAnswers<N extends DoorCall> = z.infer<Endpoints[N]['answers']>

type Asked<N extends DoorCall> = { app: App; takes: DoorTakes<N>; language: Language; address: string; c: Context }
type Given<N extends DoorCall> = Endpoints[N]['needs'] extends 'anyone' ? object : { door: DoorDevice }

export type DoorHandler<N extends DoorCall> = (asked: Asked<N> & Given<N>) => Promise<DoorAnswers<N>>
export type DoorHandlers = { [N in DoorCall]: DoorHandler<N> }
