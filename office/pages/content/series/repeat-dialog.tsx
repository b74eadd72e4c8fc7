import { MOST_REPEATS } from '#domain/calendar/repeated-nights.ts'
import { weekdayOf } from '#domain/calendar/night.ts'
import type { EventSeries, RepeatedEvent } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { isDrafted } from '#office/pages/content/editor/editor-data.ts'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { FieldFaults } from '#office/pages/content/editor/publish-dialog.tsx'
import { AddNight } from '#office/pages/content/series/add-night.tsx'
import { NightChips } from '#office/pages/content/series/night-chips.tsx'
import { firstPeriod, plannedNights } from '#office/pages/content/series/planned-nights.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type RepeatDialogProps = { onClose: () => void; onDone: (notice: string) => void }

/** Copies the event to other nights. The dialog has one sentence with weekdays and dates, and a calendar of the single nights. */
export function RepeatDialog(props: RepeatDialogProps) {
  const { series } = useEditor()
  return series && <SeriesForm series={series} {...props} />
}

function SeriesForm({ series, onClose, onDone }: RepeatDialogProps & { series: EventSeries }) {
  const t = useMessages('eventSeries')
  const { days, shortDays } = useMessages('calendar')
  const me = useMe()
  const { item, drafts } = useEditor()
  const textOf = useRepeatText(item.zone)
  const mayPlan = reachOf(me, 'stock.plan', series.outletId) !== null
  const sold = series.tickets.filter(({ isStopped }) => !isStopped)
  const form = useForm({
    initial: () => ({
      weekdays: [weekdayOf(series.night)],
      ...firstPeriod(series),
      extra: [] as string[],
      left: [] as string[],
      withTickets: mayPlan && sold.length > 0,
    }),
    submit: ({ withTickets, ...request }) =>
      office.repeatEvent({
        id: item.key,
        withTickets,
        nights: plannedNights(request, series)
          .filter(({ isLeft }) => !isLeft)
          .map(({ night }) => night),
      }),
    onDone: (result) => onDone(textOf.result(result)),
  })
  const { values, set, field } = form
  const plan = plannedNights(values, series)
  const wishes = plan.filter(({ isLeft }) => !isLeft)
  const copies = wishes.filter(({ skip }) => !skip)
  const skips = wishes.flatMap(({ skip }) => skip ?? [])
  const isOver = wishes.length > MOST_REPEATS
  const faults = form.claim('nights', 'withTickets')
  // A draft cannot be copied while a required text is missing. The missing texts are named in the faults.
  const faultsOfTexts = form.claim(...Object.keys(form.faults).filter((name) => !(name in values) && name !== 'nights'))
  const fault = faults['nights'] ?? (isOver ? t.most(wishes.length, MOST_REPEATS) : undefined)
  const toggle = (list: readonly string[], night: string) =>
    list.includes(night) ? list.filter((own) => own !== night) : [...list, night]
  return (
    <FormDialog
      title={t.repeatTitle}
      form={form}
      action={t.make(copies.length)}
      isReady={copies.length > 0 && !isOver}
      onClose={onClose}
    >
      <div className="repeat__sentence">
        <fieldset>
          <legend className="label">{t.every}</legend>
          <div className="repeat__days">
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <label key={day} title={days[day % 7]}>
                <input
                  type="checkbox"
                  className="sr"
                  aria-label={days[day % 7]}
                  checked={values.weekdays.includes(day)}
                  onChange={({ target }) =>
                    set({
                      weekdays: target.checked
                        ? [...values.weekdays, day]
                        : values.weekdays.filter((own) => own !== day),
                    })
                  }
                />
                {shortDays[day % 7]}
              </label>
            ))}
          </div>
        </fieldset>
        <TextField label={t.from} {...field('from')} type="date" min={series.tonight} max={series.last} />
        <TextField label={t.until} {...field('until')} type="date" min={values.from} max={series.last} />
      </div>
      <NightChips
        planned={plan}
        zone={item.zone}
        onToggle={(night) =>
          set(
            values.extra.includes(night)
              ? { extra: toggle(values.extra, night), left: values.left.filter((own) => own !== night) }
              : { left: toggle(values.left, night) },
          )
        }
      />
      <AddNight
        min={series.tonight}
        max={series.last}
        onAdd={(night) =>
          set({ extra: [...new Set([...values.extra, night])], left: values.left.filter((own) => own !== night) })
        }
      />
      {fault ? (
        <p className="error" role="alert">
          {fault}
        </p>
      ) : (
        <p className="small" role="status">
          {plan.length === 0 ? t.noNights : t.summary(copies.length)} {textOf.skips(skips)}
        </p>
      )}
      {sold.length > 0 &&
        (mayPlan ? (
          <label className="check">
            <input
              type="checkbox"
              checked={values.withTickets}
              onChange={({ target }) => set({ withTickets: target.checked })}
            />
            <span>{t.withTickets(sold.length, amountText(sold.reduce((sum, { stock }) => sum + stock, 0)))}</span>
          </label>
        ) : (
          <p className="small soft">{t.withoutRight}</p>
        ))}
      {faults['withTickets'] && <p className="error">{faults['withTickets']}</p>}
      <FieldFaults faults={faultsOfTexts} />
      {drafts.parts.some(isDrafted) && (
        <p className="small soft">{item.visibility?.isPublished ? t.notDraft : t.fromDraft}</p>
      )}
    </FormDialog>
  )
}

/**
 * Maximum number of skipped nights that a text lists by date. For a longer list with the same reason, the text shows only the number of
 * nights.
 */
const NAMED = 3

/** Returns two functions: one formats the text about skipped nights, the other the text about the result. */
function useRepeatText(zone: string) {
  const t = useMessages('eventSeries')
  const { nights } = useTimeText(zone)
  const skips = (list: RepeatedEvent['skipped']) => {
    const groups = Map.groupBy(list, ({ reason, title }) => `${reason} ${reason === 'taken' ? title : ''}`)
    const lines = [...groups.values()].flatMap((group) => {
      const [first] = group
      if (!first) return []
      const few =
        group.length > NAMED ? t.nightCount(group.length) : group.map(({ night }) => nights.short(night)).join(', ')
      return t.skipped(few, first.reason, first.title ?? '')
    })
    return lines.length === 0 ? '' : t.skippedLine(lines.join('; '))
  }
  return {
    skips,
    result: ({ made, skipped, withOwnTickets }: RepeatedEvent) =>
      [
        t.made(made.length),
        skips(skipped),
        withOwnTickets.length > 0 && t.ownTickets(withOwnTickets.map(nights.short).join(', ')),
      ]
        .filter(Boolean)
        .join(' '),
  }
}
