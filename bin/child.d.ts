import type { ChildProcess, SpawnOptions } from 'node:child_process'

export function isStopped(): boolean
export function runChild(
  command: string,
  args: string[],
  options?: SpawnOptions & { started?: (child: ChildProcess) => void },
): Promise<number>
