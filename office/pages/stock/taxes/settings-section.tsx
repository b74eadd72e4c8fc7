import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import type { StockTaxes } from '#office/pages/stock/taxes/tax-text.ts'

/** The sales that have a kind of tax, in the order of the page. */
export const TAXED_SALES = ['ticketTaxKind', 'tableTaxKind', 'billTaxKind'] as const

type SettingsSectionProps = {
  settings: StockTaxes['settings']
  /** Null if the reader may not change taxes. */
  onChange: (() => void) | null
}

/** The kind of tax of each sale, and of money that guests forfeit. */
export function SettingsSection({ settings, onChange }: SettingsSectionProps) {
  const t = useMessages('stockTaxes')
  const common = useMessages('stockCommon')
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
