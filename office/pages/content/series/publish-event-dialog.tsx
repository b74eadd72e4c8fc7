import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SeriesReach } from '#domain/content/editing/spread-changes.ts'
import type { EventSeries, PublishedEvent } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Icon, type IconName } from '#office/kit/icon.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { isDrafted } from '#office/pages/content/editor/editor-data.ts'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { FieldFaults, PartChoice, PublishDialog } from '#office/pages/content/editor/publish-dialog.tsx'
import { useFieldLabel } from '#office/pages/content/fields/use-field-label.ts'
import { amountText, moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type DialogProps = { series: EventSeries; onClose: () => void; onDone: (notice: string) => void }

/** Publishes an event now, on one night or on several nights of its series. Another dialog publishes a single night at a chosen time. */
export function PublishEventDialog(props: DialogProps) {
  const [isLater, setIsLater] = useState(false)
  return isLater ? <PublishDialog {...props} /> : <PublishNow {...props} onLater={() => setIsLater(true)} />
}

function PublishNow({ series, onLater, onClose, onDone }: DialogProps & { onLater: () => void }) {
  const t = useMessages('eventSeries')
  const content = useMessages('content')
  const { item, drafts } = useEditor()
  const { revalidate } = useRevalidator()
  const resultText = useResultText(item.zone)
  const changedParts = drafts.parts.filter(isDrafted)
  const form = useForm({
    initial: () => ({
      chosen: changedParts.map(({ part }) => part),
      reach: 'one' as SeriesReach,
      showsToo: true,
    }),
    submit: ({ chosen, reach, showsToo }) =>
      office.publishEvent({
        id: item.key,
        reach,
        parts: changedParts
          .filter(({ part }) => chosen.includes(part))
          .map(({ part, version, revision }) => ({ part, version, draft: revision })),
        showing: showsToo && item.visibility ? { version: item.visibility.version } : null,
      }),
    onRefused: () => void revalidate(),
    onDone: (result) => onDone(resultText(result)),
  })
  const { chosen, reach, showsToo } = form.values
  const nights = nightsOfReach(item, series, reach)
  const hidden = nights.filter(({ isPublished }) => !isPublished).length
  const shows = showsToo && hidden > 0
  return (
    <FormDialog
      title={content.publishTitle}
      form={form}
      action={t.publish(nights.length)}
      isReady={chosen.length > 0 || shows}
      onClose={onClose}
    >
      {changedParts.length > 0 && <PartChoice chosen={chosen} onChoose={(parts) => form.set({ chosen: parts })} />}
      <ReachChoice series={series} reach={reach} onChoose={(next) => form.set({ reach: next })} />
      <fieldset className="goes-live">
        <legend className="label">{t.goesLive}</legend>
        {hidden > 0 && (
          <label className="check">
            <input
              type="checkbox"
              checked={showsToo}
              onChange={({ target }) => form.set({ showsToo: target.checked })}
            />
            <span>
              {t.alsoShow(hidden)} <small className="soft">{t.alsoShowLine(hidden)}</small>
            </span>
          </label>
        )}
        <TicketLines series={series} isHidden={item.visibility?.isPublished === false && !showsToo} />
      </fieldset>
      {changedParts.length > 0 && (
        <div className="row">
          <Button tone="quiet" icon="clock" onClick={onLater}>
            {t.later}
          </Button>
        </div>
      )}
      <FieldFaults faults={form.claim(...Object.keys(form.faults))} />
    </FormDialog>
  )
}

type SeriesNight = EventSeries['events'][number]

/** Returns the nights that a publication changes. The event's own night is always one of them, even if it is over. */
function nightsOfReach(
  item: { key: string; title: string; visibility: { isPublished: boolean } | null },
  { night, events }: EventSeries,
  reach: SeriesReach,
): SeriesNight[] {
  const { key, title, visibility } = item
  const own = { key, title, night, isPublished: visibility?.isPublished ?? true }
  const others = events.filter((event) => event.key !== key)
  if (reach === 'one') return [own]
  return [own, ...others.filter((event) => reach === 'coming' || event.night >= night)]
}

function ReachChoice({
  series,
  reach,
  onChoose,
}: {
  series: EventSeries
  reach: SeriesReach
  onChoose: (reach: SeriesReach) => void
}) {
  const t = useMessages('eventSeries')
  const { item } = useEditor()
  const { nights } = useTimeText(item.zone)
  const countOf = (of: SeriesReach) => nightsOfReach(item, series, of).length
  const later = countOf('later')
  const coming = countOf('coming')
  if (coming === 1) return null
  const choices: [SeriesReach, string, string][] = [
    ['one', t.reachOne, t.reachOneLine],
    ...(later > 1 && later < coming
      ? [['later', t.reachLater(nights.short(series.night)), t.reachLine(later)] as [SeriesReach, string, string]]
      : []),
    ['coming', t.reachComing, t.reachLine(coming)],
  ]
  return (
    <fieldset className="reach">
      <legend className="label">{t.reach}</legend>
      {choices.map(([value, label, line]) => (
        <label key={value} className="check">
          <input type="radio" name="reach" checked={reach === value} onChange={() => onChoose(value)} />
          <span>
            {label} <small className="soft">{line}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Lists the tickets of the night. The list shows which tickets are on sale after the publication. */
function TicketLines({ series: { tickets }, isHidden }: { series: EventSeries; isHidden: boolean }) {
  const t = useMessages('eventSeries')
  const language = useLanguage()
  const { drafts } = useEditor()
  const sellsTickets = drafts.of('shared')?.body['is_using_ticket'] === true
  const onSale = tickets.filter(({ isStopped, stock }) => !isStopped && stock > 0)
  if (isHidden) return <LiveLines lines={[['minus', t.stayHidden]]} />
  if (!sellsTickets) return tickets.length > 0 ? <LiveLines lines={[['minus', t.ticketsNotSold]]} /> : null
  if (onSale.length === 0) return <LiveLines lines={[['warn', t.ticketsMissing]]} />
  return (
    <>
      <p className="small soft">{t.ticketsHead}</p>
      <LiveLines
        lines={tickets.map(({ name, price, stock, isStopped }): [IconName, string] =>
          isStopped
            ? ['minus', t.ticketsStopped(name[language])]
            : ['check', t.ticketsLive(name[language], moneyText(price), amountText(stock))],
        )}
      />
    </>
  )
}

const LiveLines = ({ lines }: { lines: readonly [IconName, ReactNode][] }) => (
  <ul className="small">
    {lines.map(([icon, line], at) => (
      <li key={at}>
        <Icon name={icon} isSmall />
        <span>{line}</span>
      </li>
    ))}
  </ul>
)

/**
 * Returns a function that writes the notice after a publication. The notice names three groups of nights: the changed nights, the nights
 * that kept their own values, and the nights on the site.
 */
function useResultText(zone: string): (result: PublishedEvent) => string {
  const t = useMessages('eventSeries')
  const labelOf = useFieldLabel()
  const { nights } = useTimeText(zone)
  return ({ changed, kept, shown, hidden }) =>
    [
      t.published,
      shown.length > 0 && t.shownNights(shown.length),
      changed.length > 0 && t.changedNights(changed.length),
      ...kept.map(({ night, fields }) => t.kept(nights.short(night), fields.map(labelOf).join(', '))),
      ...hidden.map(({ night, reason }) => t.stillHidden(nights.short(night), reason)),
    ]
      .filter(Boolean)
      .join(' ')
}
