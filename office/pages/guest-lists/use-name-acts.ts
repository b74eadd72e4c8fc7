import type { ApiResult } from '#app/browser/api/send.ts'
import type { ListNameOnWire } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'

export type NameActs = {
  fault: string | null
  isBusy: boolean
  approve: (listName: ListNameOnWire) => void
  refuse: (listName: ListNameOnWire) => void
  remove: (listName: ListNameOnWire) => void
  come: (listName: ListNameOnWire) => void
  /** Checks in a part of the guests on this name. Returns the server's answer, because the dialog shows a refusal. */
  comeSome: (listName: ListNameOnWire, heads: number) => Promise<ApiResult<unknown>>
  comeBack: (listName: ListNameOnWire) => void
}

/**
 * Returns the actions on the names of a guest list. The names are loaded again after each action, even if the action failed because another
 * person changed a name first.
 */
export function useNameActs(onDone: () => void): NameActs {
  const { run, fault, isBusy } = useAction()
  const versionOf = ({ id: name, version }: ListNameOnWire) => ({ name, version })
  const then = (promise: Promise<unknown>) => void promise.then(onDone)
  const judge = (listName: ListNameOnWire, act: 'approve' | 'refuse') =>
    then(run(() => office.actOnListName({ id: listName.listId, ...versionOf(listName), act })))
  const count = (listName: ListNameOnWire, act: 'come' | 'come_back', heads?: number) =>
    office.countListName({ id: listName.listId, ...versionOf(listName), act, heads })
  return {
    fault,
    isBusy,
    approve: (listName) => judge(listName, 'approve'),
    refuse: (listName) => judge(listName, 'refuse'),
    remove: (listName) => then(run(() => office.removeListName({ id: listName.listId, ...versionOf(listName) }))),
    come: (listName) => then(run(() => count(listName, 'come'))),
    async comeSome(listName, heads) {
      const answer = await count(listName, 'come', heads)
      onDone()
      return answer
    },
    comeBack: (listName) => then(run(() => count(listName, 'come_back'))),
  }
}
