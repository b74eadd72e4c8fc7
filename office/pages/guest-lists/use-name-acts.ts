import type { ListNameOnWire } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'

export type NameActs = {
  fault: string | null
  isBusy: boolean
  approve: (one: ListNameOnWire) => void
  refuse: (one: ListNameOnWire) => void
  remove: (one: ListNameOnWire) => void
  come: (one: ListNameOnWire, heads?: number) => void
  comeBack: (one: ListNameOnWire) => void
}

/** What is done with names; after each the list is read again, also where somebody else was faster. */
export function useNameActs(onDone: () => void): NameActs {
  const { run, fault, faults, isBusy } = useAction()
  const seen = ({ id: name, version }: ListNameOnWire) => ({ name, version })
  const then = (done: Promise<unknown>) => void done.then(onDone)
  const judge = (one: ListNameOnWire, act: 'approve' | 'refuse') =>
    then(run(() => office.actOnListName({ id: one.listId, ...seen(one), act })))
  const count = (one: ListNameOnWire, act: 'come' | 'come_back', heads?: number) =>
    then(run(() => office.countListName({ id: one.listId, ...seen(one), act, heads })))
  return {
    fault: fault ?? Object.values(faults)[0] ?? null,
    isBusy,
    approve: (one) => judge(one, 'approve'),
    refuse: (one) => judge(one, 'refuse'),
    remove: (one) => then(run(() => office.removeListName({ id: one.listId, ...seen(one) }))),
    come: (one, heads) => count(one, 'come', heads),
    comeBack: (one) => count(one, 'come_back'),
  }
}
