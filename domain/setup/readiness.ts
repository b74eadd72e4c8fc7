// The findings that decide if an outlet can open. Each finding has one of three levels: it blocks the opening, recommends a change, or is
// done.
import type { SetupStep } from '#domain/setup/setup-steps.ts'

/**
 * Findings of the setup that are not checks of the machine.
 * - `brandFields`, `outletFields`: required fields of the pages that guests see.
 * - `live`: the gateway has keys for real money.
 * - `door`: a person with a role at the door. `decider`: a second person who can approve and sign.
 * - `english`: the texts of the outlet in English. `pages`: the pages of the site that start with a text, such as the terms.
 */
export const SETUP_FINDINGS = [
  'brandFields',
  'outletFields',
  'tables',
  'prices',
  'taxes',
  'refunds',
  'gateway',
  'live',
  'mailTest',
  'codeTest',
  'door',
  'decider',
  'english',
  'pages',
] as const
export type SetupFinding = (typeof SETUP_FINDINGS)[number]

/** Checks of the machine, the gateways and the public address. */
export const CHECKS = [
  'database',
  'database role',
  'clock',
  'mail',
  'disk',
  'outlets',
  'public address',
  'channels',
  'return address',
  'whatsapp number',
  'whatsapp templates',
  'keys',
  'webhooks',
] as const
export type CheckName = (typeof CHECKS)[number]

/** Levels of a finding. `way`: the outlet cannot open. `better`: the outlet can open, but staff should do something. */
export type FindingLevel = 'way' | 'better' | 'done'

/** The level of each finding as long as it is not done. */
export const SETUP_LEVEL: Readonly<Record<SetupFinding, Exclude<FindingLevel, 'done'>>> = {
  brandFields: 'way',
  outletFields: 'way',
  tables: 'way',
  prices: 'way',
  taxes: 'better',
  refunds: 'way',
  gateway: 'way',
  live: 'way',
  mailTest: 'better',
  codeTest: 'better',
  door: 'better',
  decider: 'better',
  english: 'better',
  pages: 'better',
}

/**
 * The step of the setup in which staff correct a finding. Null means that staff correct the finding on another page: `codeTest` on the
 * page of the findings, `pages` in the list of pages, all others on the page of the brand or the outlet.
 */
export const STEP_OF_FINDING: Readonly<Record<SetupFinding, SetupStep | null>> = {
  brandFields: null,
  outletFields: null,
  tables: 'room',
  prices: 'prices',
  taxes: 'taxes',
  refunds: 'refunds',
  gateway: 'payments',
  live: 'payments',
  mailTest: 'mail',
  codeTest: null,
  door: 'people',
  decider: 'people',
  english: null,
  pages: null,
}

export type ReadinessFacts = {
  missingBrandFields: number
  missingOutletFields: number
  missingEnglish: number
  tables: number
  unpriced: number
  hasTaxes: boolean
  hasRefundRules: boolean
  /** Number of pages of the site, such as the terms, that staff never edited. */
  uneditedPages: number
  gateways: number
  /** True if the gateway of the outlet has keys for real money. Also true in a sandbox, because a sandbox has no real money. */
  isLive: boolean
  isMailTested: boolean
  isCodeTested: boolean
  door: number
  deciders: number
}

const isRight: Record<SetupFinding, (facts: ReadinessFacts) => boolean> = {
  brandFields: ({ missingBrandFields }) => missingBrandFields === 0,
  outletFields: ({ missingOutletFields }) => missingOutletFields === 0,
  tables: ({ tables }) => tables > 0,
  prices: ({ tables, unpriced }) => tables > 0 && unpriced === 0,
  taxes: ({ hasTaxes }) => hasTaxes,
  refunds: ({ hasRefundRules }) => hasRefundRules,
  gateway: ({ gateways }) => gateways > 0,
  live: ({ isLive }) => isLive,
  mailTest: ({ isMailTested }) => isMailTested,
  codeTest: ({ isCodeTested }) => isCodeTested,
  door: ({ door }) => door > 0,
  decider: ({ deciders }) => deciders > 1,
  pages: ({ uneditedPages }) => uneditedPages === 0,
  english: ({ missingEnglish }) => missingEnglish === 0,
}

/** Returns the level of every finding. If an outlet has no gateway, the finding `live` is left out. */
export const setupFindings = (facts: ReadinessFacts): { finding: SetupFinding; level: FindingLevel }[] =>
  SETUP_FINDINGS.filter((finding) => finding !== 'live' || isRight.gateway(facts)).map((finding) => ({
    finding,
    level: isRight[finding](facts) ? 'done' : SETUP_LEVEL[finding],
  }))
