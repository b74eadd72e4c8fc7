// Calls of the office that are not defined in their feature's own file yet.
import type { z } from 'zod'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'

export const officeEndpoints = {} as const satisfies Record<string, OfficeEndpoint>

export type OfficeCall = keyof typeof officeEndpoints
type Infer<S> = S extends z.ZodType ? z.output<S> : undefined
type Line<N extends OfficeCall> = (typeof officeEndpoints)[N]
export type OfficeTakes<N extends OfficeCall> = Line<N> extends { takes: infer S } ? Infer<S> : undefined
export type OfficeParams<N extends OfficeCall> = Line<N> extends { params: infer S } ? Infer<S> : undefined
export type OfficeAnswers<N extends OfficeCall> = Line<N> extends { answers: infer S } ? Infer<S> : undefined
