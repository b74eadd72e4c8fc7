// The handler of pages on the development server. Vite loads this file, so that the handler and the pages use the same copy of React
// Router.
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { PageHandler } from '#server/web-server.ts'

export const devPages = (loadBuild: () => Promise<ServerBuild>): PageHandler =>
  createRequestHandler(loadBuild, 'development')
