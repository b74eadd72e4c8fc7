import { expect, test } from 'vitest'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Section } from '#office/kit/section.tsx'
import { amountText, moneyText, signedText } from '#office/text/money-text.ts'
import { drawnOffice, textOf } from '#tests/support/drawn-office.tsx'

function Amounts() {
  return (
    <Section title="Bills" count={1250}>
      <p>{moneyText(1_000_000)}</p>
      <p>{moneyText(-3_000)}</p>
      <p>{amountText(-2_500_000)}</p>
      <p>{signedText(7_500_000)}</p>
      <AmountField label="Cash" value="1000000" onChange={() => undefined} />
      <AmountField label="Card" value="" onChange={() => undefined} />
    </Section>
  )
}

test.each([
  ['id', '1.250', 'IDR 1.000.000', '−IDR 3.000', '−2.500.000', '+7.500.000', 'value="1.000.000"'],
  ['en', '1,250', 'IDR 1,000,000', '−IDR 3,000', '−2,500,000', '+7,500,000', 'value="1,000,000"'],
] as const)(
  'C12 in %s the office writes counts, amounts and typed amounts with the thousands separator of the language',
  (language, ...texts) => {
    const html = drawnOffice(<Amounts />, { language, may: [] })
    for (const text of texts) expect(html).toContain(text)
    expect(textOf(html)).not.toContain('NaN')
    expect(html).toContain('value=""')
  },
)
