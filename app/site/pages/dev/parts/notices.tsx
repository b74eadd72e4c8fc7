import { Price } from '#app/components/price.tsx'
import type { PartProps } from '#app/site/pages/dev/parts/part-props.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PriceLines } from '#app/ui/price-lines.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Steps } from '#app/ui/steps.tsx'

export const Figures = ({ t }: PartProps) => (
  <div className="gallery__stack">
    <Facts
      facts={[
        { term: t.date, value: t.dateValue },
        { term: t.doors, value: t.doorsValue, note: t.doorsNote },
      ]}
    />
    <PriceLines
      lines={[
        { label: t.table, amount: <Price amount={1_500_000} /> },
        { label: t.discount, amount: <Price amount={-150_000} />, kind: 'less' },
        { label: t.total, amount: <Price amount={1_350_000} />, kind: 'sum' },
      ]}
    />
    <Steps label={t.stepsLabel} steps={t.steps} current={1} />
  </div>
)

export const Notices = ({ t }: PartProps) => (
  <div className="gallery__stack">
    <Banner>{t.noteBanner}</Banner>
    <Banner kind="ok">{t.okBanner}</Banner>
    <Banner kind="bad">{t.badBanner}</Banner>
  </div>
)

export const Waiting = ({ t }: PartProps) => (
  <div className="gallery__stack">
    <Skeleton label={t.loading} heights={['3rem', '1.25rem', '1.25rem']} />
    <Empty title={t.empty} actions={<Button tone="line">{t.link}</Button>}>
      {t.emptyLine}
    </Empty>
  </div>
)
