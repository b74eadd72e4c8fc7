import type { OfficeAnswer } from '#office/api/office.ts'

/** An affiliator with terms, codes and months. */
export type Affiliator = OfficeAnswer<'affiliator'>

/** A month of an affiliator, line by line. */
export type Statement = OfficeAnswer<'statement'>
