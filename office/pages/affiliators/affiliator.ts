import type { OfficeAnswer } from '#office/api/office.ts'

export type Affiliator = OfficeAnswer<'affiliator'>

export type Statement = OfficeAnswer<'statement'>
