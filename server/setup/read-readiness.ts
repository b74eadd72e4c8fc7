// "Ready to open": the findings about an outlet, and the checks of the server and the services that it uses.
import { faultsOfRow } from '#domain/content/editing/content-faults.ts'
import { gapsOf } from '#domain/content/editing/content-gaps.ts'
import { type ContentItem, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { Refused } from '#domain/refusals.ts'
import { RESERVATION_KINDS } from '#domain/reservations/reservation-kind.ts'
import { type CheckName, type FindingLevel, setupFindings, type SetupFinding } from '#domain/setup/readiness.ts'
import { draftsOf } from '#server/content/editing/draft-repository.ts'
import { faultsOfKind, faultsOfReferences } from '#server/content/editing/find-references.ts'
import { findItem } from '#server/content/editing/item-repository.ts'
import { draftedRow } from '#server/content/editing/read-item.ts'
import { hasLiveKey, namesOfProviders } from '#server/payments/providers/provider-settings.ts'
import { examine } from '#server/setup/examine.ts'
import { readSetup, type Setup } from '#server/setup/read-setup.ts'
import { type CodeCarrier, codeCarrier } from '#server/setup/send-test-code.ts'
import { countStaffAt } from '#server/setup/setup-repository.ts'
import type { App } from '#server/app.ts'

export type Readiness = {
  setup: Setup
  /** The service that sends sign-in codes. */
  carrier: CodeCarrier
  findings: { finding: SetupFinding; level: FindingLevel; fields: string[] }[]
  checks: { check: CheckName; provider: string | null; level: FindingLevel; fault: string | null }[]
}

/**
 * Checks that must pass. Otherwise guests cannot book, pay or get their ticket. The checks of public addresses are not in this list,
 * because many servers cannot reach their own public address. Without this address, the server still finds payments: it queries the
 * gateway.
 */
const NEEDED: readonly CheckName[] = ['database', 'mail', 'disk', 'return address', 'keys']

/** Checks that the page shows in another way: as a finding about the outlet, or in the part about WhatsApp, which loads after the page. */
const SHOWN_ELSEWHERE: readonly CheckName[] = ['outlets', 'whatsapp number', 'whatsapp templates']

/** Examines an outlet, the server and the services that it uses. @throws Refused not_found if the outlet is unknown */
export async function readReadiness(app: App, outletId: number): Promise<Readiness> {
  const setup = await readSetup(app, outletId)
  const { brandId } = setup
  if (setup.outletId === null || brandId === null) throw new Refused('not_found')
  const [brand, outlet, staff, checks] = await Promise.all([
    faultsIn(app, { kind: 'brands', id: brandId }),
    faultsIn(app, { kind: 'outlets', id: outletId }),
    countStaffAt(app.sql, outletId, app.now()),
    examine(app, SHOWN_ELSEWHERE),
  ])
  const fieldsOf: Partial<Record<SetupFinding, string[]>> = {
    brandFields: brand.faulty,
    outletFields: outlet.faulty,
    english: outlet.english,
  }
  const { providers } = app.settings
  const findings = setupFindings({
    missingBrandFields: brand.faulty.length,
    missingOutletFields: outlet.faulty.length,
    missingEnglish: outlet.english.length,
    tables: setup.tables,
    unpriced: setup.isDining && !setup.hasMenus ? 1 : setup.unpriced.length,
    hasTaxes: setup.hasTaxes,
    uneditedPages: setup.uneditedPages,
    hasRefundRules: setup.refundKinds === RESERVATION_KINDS.length,
    gateways: setup.gateways.length,
    isLive: app.settings.isSandbox || namesOfProviders(providers).some((name) => hasLiveKey(providers, name)),
    isMailTested: setup.mailSentAt !== null,
    isCodeTested: setup.codeSentAt !== null,
    ...staff,
  })
  return {
    setup,
    carrier: codeCarrier(app),
    findings: findings.map((finding) => ({ ...finding, fields: fieldsOf[finding.finding] ?? [] })),
    checks: checks.map((finding) => ({ ...finding, level: levelOf(finding.check, finding.fault) })),
  }
}

function levelOf(check: CheckName, fault: string | null): FindingLevel {
  if (fault === null) return 'done'
  return NEEDED.includes(check) ? 'way' : 'better'
}

/**
 * Finds two kinds of fields of an item: fields that are empty or wrong, and fields without an English text. Also reads the drafts of the
 * item.
 */
async function faultsIn({ sql }: App, item: ContentItem): Promise<{ faulty: string[]; english: string[] }> {
  const [row, drafts] = await Promise.all([findItem(sql, item), draftsOf(sql, item)])
  if (!row) throw new Refused('not_found')
  const fields = fieldsOfKind(item.kind)
  const nextRow = draftedRow(item, row.live, drafts)
  const nameOf = (path: string) => path.split('.')[0] ?? path
  const english = gapsOf(fields, 'en', nextRow)
  const faults = {
    ...faultsOfRow(fields, nextRow),
    ...faultsOfKind(item.kind, nextRow),
    ...(await faultsOfReferences(sql, item.kind, nextRow)),
  }
  return {
    faulty: [...new Set(Object.keys(faults).map(nameOf))],
    english: [...new Set(english.map(nameOf))],
  }
}
