import { useMessages } from '#app/components/messages.tsx'
import { RadioChips } from '#app/ui/controls/radio-chips.tsx'
import { LARGEST_PARTY } from '#domain/reservations/party.ts'

const SIZES = Array.from({ length: LARGEST_PARTY }, (_, at) => String(at + 1))

/** How many come: asked before the room, for it says which tables are large enough. */
export function PartyField({ party, onChange }: { party: number; onChange: (party: number) => void }) {
  const t = useMessages('booking')
  return (
    <div className="bk-party num">
      <RadioChips
        legend={t.party}
        isLegendShown
        name="party"
        choices={SIZES.map((value) => ({ value, label: value }))}
        value={String(party)}
        onChange={(value) => onChange(Number(value))}
        isScrolling
      />
    </div>
  )
}
