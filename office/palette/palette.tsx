import './palette.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Theme } from '#office/frame/theme.ts'
import { Icon } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Command } from '#office/palette/palette-commands.tsx'
import { type CommandGroup, useCommands } from '#office/palette/use-commands.ts'

type PaletteProps = { theme: Theme; onTheme: (theme: Theme) => void; onHelp: () => void; onClose: () => void }

/** One search field for commands, guests and pages. Enter runs the selected entry. Arrow keys select another entry. */
export default function Palette({ theme, onTheme, onHelp, onClose }: PaletteProps) {
  const t = useMessages('keys')
  const frame = useMessages('frame')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const [selectedIndex, setSelectedIndex] = useState(0)
  const groups = useCommands({ typed: text, theme, onTheme, onHelp })
  const commands = groups.flatMap((group) => group.commands)
  const at = Math.min(selectedIndex, commands.length - 1)
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }, [])
  const choose = ({ run }: Command) => {
    dialog.current?.close()
    run()
  }
  const hear = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const command = commands[at]
    if (step !== 0 && commands.length > 0) setSelectedIndex((at + step + commands.length) % commands.length)
    else if (event.key === 'Enter' && command && !event.nativeEvent.isComposing) choose(command)
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap on the backdrop is a click on the dialog itself; the Escape key closes the dialog
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t.palette}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="palette__box">
        <Icon name="search" />
        <input
          className="bare"
          role="combobox"
          aria-label={t.palette}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? `${id}${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          placeholder={t.paletteHint}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setSelectedIndex(0)
          }}
          onKeyDown={hear}
        />
        <button type="button" className="icon-btn" aria-label={frame.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <Lines groups={groups} id={id} at={at} onChoose={choose} onPoint={setSelectedIndex} />
      <p className="palette__none small soft" role="status">
        {commands.length === 0 ? t.nothing(text.trim()) : ''}
      </p>
    </dialog>
  )
}

type LinesProps = {
  groups: readonly CommandGroup[]
  id: string
  at: number
  onChoose: (command: Command) => void
  onPoint: (at: number) => void
}

function Lines({ groups, id, at, onChoose, onPoint }: LinesProps) {
  const t = useMessages('keys')
  const first = new Map(groups.map(({ key }, index) => [key, countBefore(groups, index)]))
  return (
    <div className="palette__list" role="listbox" id={`${id}list`} aria-label={t.palette}>
      {groups.map(({ key, commands }) => (
        <div key={key} role="group" aria-label={t.groups[key]}>
          <p className="palette__group micro" aria-hidden="true">
            {t.groups[key]}
          </p>
          {commands.map((command, index) => (
            <Line
              key={command.id}
              id={`${id}${(first.get(key) ?? 0) + index}`}
              command={command}
              isChosen={(first.get(key) ?? 0) + index === at}
              onChoose={() => onChoose(command)}
              onPoint={() => onPoint((first.get(key) ?? 0) + index)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const countBefore = (groups: readonly CommandGroup[], index: number): number =>
  groups.slice(0, index).reduce((sum, { commands }) => sum + commands.length, 0)

type LineProps = { id: string; command: Command; isChosen: boolean; onChoose: () => void; onPoint: () => void }

function Line({ id, command: { icon, label, note, keyName }, isChosen, onChoose, onPoint }: LineProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field above has the focus and handles the keys
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isChosen}
      className="palette__line"
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      <Icon name={icon} isSmall />
      <span>
        <b>{label}</b>
        {note && <small>{note}</small>}
      </span>
      {(isChosen || keyName) && <kbd>{isChosen ? '↵' : keyName}</kbd>}
    </div>
  )
}
