import { memo } from 'react'
import type { Standing } from '#domain/service/night-parties.ts'
import type { Party } from '#office/pages/night/party.ts'
import { PartyRow } from '#office/pages/night/party-row.tsx'
import { PartyActions } from '#office/pages/service/party-actions.tsx'
import type { Service } from '#office/pages/service/use-party-acts.ts'

type NightRowProps = {
  party: Party
  standing: Standing
  now: number
  zone: string
  outletId: number
  service: Service
  isNew: boolean
  /** True if this party needs service next. */
  isNext: boolean
}

/**
 * A row of the list of parties, with the actions on its party. The row renders again only if one of its properties changed, for example the
 * party or `now`.
 */
export const NightRow = memo(function NightRow({ outletId, service, isNext, ...row }: NightRowProps) {
  const { party, now } = row
  return (
    <PartyRow
      {...row}
      actions={<PartyActions party={party} outletId={outletId} now={now} service={service} isNext={isNext} />}
    />
  )
})
