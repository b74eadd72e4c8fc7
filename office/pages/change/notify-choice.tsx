import { useMessages } from '#office/messages.tsx'

export function NotifyChoice({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useMessages('change')
  return (
    <label className="check">
      <input type="checkbox" name="notify" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{t.notify}</span>
    </label>
  )
}
