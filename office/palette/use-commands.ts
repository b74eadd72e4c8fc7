import { useNavigate } from 'react-router'
import { chooseTheme, type Theme } from '#office/frame/theme.ts'
import { signOut } from '#office/frame/sign-out.ts'
import { useWays } from '#office/frame/use-ways.ts'
import { useMessages } from '#office/messages.tsx'
import { isMatch } from '#domain/service/match-words.ts'
import { type Command, useCommandsOfPage } from '#office/palette/palette-commands.tsx'
import { useFound } from '#office/palette/use-found.ts'
import { nightOutlets, outletPath, reachOf, useMe } from '#office/session.tsx'
import { HOME_ZONE, useTimeText } from '#office/text/time-text.ts'

export type CommandGroup = { key: 'do' | 'found' | 'go'; commands: Command[] }

/** Maximum number of entries in a group, so that staff can read the group at a glance. */
const MOST = 7

type CommandInput = { typed: string; theme: Theme; onTheme: (theme: Theme) => void; onHelp: () => void }

/** Returns the palette's commands for the typed text: first commands of the page, then found reservations, then pages. */
export function useCommands({ typed, theme, onTheme, onHelp }: CommandInput): CommandGroup[] {
  const t = useMessages('keys')
  const navigate = useNavigate()
  const me = useMe()
  const { nights, clock } = useTimeText(HOME_ZONE)
  const ways = useWays().flat()
  const ofPage = useCommandsOfPage()
  const reservations = useFound(typed, reachOf(me, 'night.view') !== null)
  const outlets = nightOutlets(me)
  const go: Command[] = [
    ...ways.map(({ to, label, icon, goKey }) => ({
      id: to,
      icon,
      label,
      ...(goKey && { keyName: `G ${goKey.toUpperCase()}` }),
      run: () => void navigate(to),
    })),
    ...outlets.map((outlet) => ({
      id: `at ${outlet.id}`,
      icon: 'door' as const,
      label: t.tonightAt(outlet.name),
      run: () => void navigate(`${outletPath(outlet)}/tonight`),
    })),
    ...useOwnCommands({ theme, onTheme, onHelp }),
  ]
  const groups: CommandGroup[] = [
    // Before the user types, the palette hides the commands of the page, because a night has hundreds of them.
    {
      key: 'do',
      commands:
        typed.trim() === '' ? [] : ofPage.filter(({ label, words }) => isMatch(typed, words ?? label)).slice(0, MOST),
    },
    {
      key: 'found',
      commands: reservations.map(({ id, code, name, night, arrivalAt, outlet }) => ({
        id,
        icon: 'guests',
        label: name || code,
        note: `${nights.short(night)}, ${clock(arrivalAt)}, ${outlet.name}`,
        run: () => void navigate(`/reservations/${code}`),
      })),
    },
    { key: 'go', commands: go.filter(({ label }) => isMatch(typed, label)) },
  ]
  return groups.filter(({ commands }) => commands.length > 0)
}

function useOwnCommands({ theme, onTheme, onHelp }: Omit<CommandInput, 'typed'>): Command[] {
  const t = useMessages('keys')
  const frame = useMessages('frame')
  const other = theme === 'night' ? 'day' : 'night'
  return [
    {
      id: 'theme',
      icon: 'tonight',
      label: t.turnTo(frame[other]),
      keyName: '⇧D',
      run: () => {
        chooseTheme(other)
        onTheme(other)
      },
    },
    { id: 'help', icon: 'note', label: t.helpTitle, keyName: '?', run: onHelp },
    { id: 'out', icon: 'out', label: frame.signOut, run: () => void signOut() },
  ]
}
