import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { type StockTaxes, useRateText } from '#office/pages/stock/taxes/tax-text.ts'

/** Names of the settings for the kind of tax: one for tickets, one for tables and one for bills. They are in the order of the page. */
export const TAXED_SALES = ['ticketTaxKind', 'tableTaxKind', 'billTaxKind'] as const

/** Names of the settings for service charge and tax. Each setting decides if the prices on the site already include this charge. */
export const ADDED_CHARGES = ['useService', 'useTax'] as const

type SettingsSectionProps = {
  settings: StockTaxes['settings']
  /** Null if the user may not change taxes. */
  onChange: (() => void) | null
}

export function SettingsSection({ settings, onChange }: SettingsSectionProps) {
  const t = useMessages('stockTaxes')
  const common = useMessages('stockCommon')
  const rateText = useRateText()
  return (
    <Section
      title={t.settings}
      more={
        onChange && (
          <Button aria-label={t.change} onClick={onChange}>
            {common.change}
          </Button>
        )
      }
    >
      <ul className="lines">
        <li>
          <div>
            <b>{t.service}</b>
            <small>{rateText(settings.service)}</small>
          </div>
        </li>
        {ADDED_CHARGES.map((charge) => (
          <li key={charge}>
            <div>
              <b>{t[charge]}</b>
              <small>{settings[charge] ? t.added : t.notAdded}</small>
            </div>
          </li>
        ))}
        {TAXED_SALES.map((sale) => (
          <li key={sale}>
            <div>
              <b>{t.sells[sale]}</b>
              <small>{t.kinds[settings[sale]]}</small>
            </div>
          </li>
        ))}
        <li>
          <div>
            <b>{t.forfeits}</b>
            <small>{settings.taxesForfeits ? t.forfeitsTaxed : t.forfeitsFree}</small>
          </div>
        </li>
      </ul>
    </Section>
  )
}
