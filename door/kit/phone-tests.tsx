import { DoorButton } from '#door/kit/door-button.tsx'
import { useSetup } from '#door/kit/spoken.tsx'

export function PhoneTests({
  onFeel,
  onHear,
  onSigns,
}: {
  onFeel: () => void
  onHear: () => void
  onSigns: () => void
}) {
  const { setup: t } = useSetup()
  return (
    <div className="tools">
      <DoorButton icon="shake" onClick={onFeel}>
        {t.feel}
      </DoorButton>
      <DoorButton icon="hear" onClick={onHear}>
        {t.hear}
      </DoorButton>
      <DoorButton icon="signs" onClick={onSigns}>
        {t.signs}
      </DoorButton>
    </div>
  )
}
