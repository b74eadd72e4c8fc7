import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { listen } from './start-test-server.ts'

/** Forwards TCP connections to the test database, which listens only on a socket. */
export async function openDatabaseLine(host: string, port: number) {
  const line = createServer((socket) => {
    const onward = connect(join(host, `.s.PGSQL.${port}`))
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
    socket.pipe(onward).pipe(socket)
  })
  return { port: await listen(line), close: () => line.close() }
}
