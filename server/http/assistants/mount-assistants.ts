// Serves assistants by the Model Context Protocol at /mcp, in the stateless revision and in the older revisions (decision 143).
import type * as ProtocolPackage from '@modelcontextprotocol/server'
import type { Context, Hono } from 'hono'
import { type CallParts, languageOf } from '#server/http/api/mount.ts'
import { assistantTools } from '#server/http/assistants/assistant-tools.ts'
import { INSTRUCTIONS } from '#server/http/assistants/instructions.ts'
import { runTool } from '#server/http/assistants/run-tool.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { refuseAny } from '#server/http/refuse.ts'
import type { App } from '#server/app.ts'

export const ASSISTANTS = '/mcp'

/** Maximum number of requests per minute from one network address. The assistants of one company all use a few addresses. */
const PER_MINUTE = 600

type Parts = CallParts & { version: string }
/** The package of the protocol. The first request imports it, so a server without assistants never loads the package. */
type Protocol = typeof ProtocolPackage

export function mountAssistants(hono: Hono, app: App, parts: Parts): void {
  hono.all(ASSISTANTS, async (c) => {
    try {
      await parts.limit('assistants', PER_MINUTE, callerAddress(c, app.settings.trustedProxies))
      const protocol = await import('@modelcontextprotocol/server')
      return refuseForeign(c, app, protocol) ?? (await answerAssistant(app, c, parts, protocol))
    } catch (error) {
      return refuseAny(c, error, languageOf(c), (fault) => app.log.error('call failed', fault, { path: ASSISTANTS }))
    }
  })
}

/**
 * Refuses two kinds of requests: requests to another host, and requests from a page of another site. Otherwise such a page could use DNS
 * rebinding to make bookings from the network address of its visitor.
 */
function refuseForeign(c: Context, app: App, protocol: Protocol): Response | undefined {
  const ownHost = new URL(app.publicUrl()).hostname
  const hosts = [ownHost, ...(app.settings.isSandbox ? protocol.localhostAllowedHostnames() : [])]
  const { raw } = c.req
  return protocol.hostHeaderValidationResponse(raw, hosts) ?? protocol.originValidationResponse(raw, hosts)
}

/**
 * Creates a new protocol server for each request. The server stores no state between two requests, so any process can answer any request.
 */
async function answerAssistant(
  app: App,
  c: Context,
  parts: Parts,
  { createMcpHandler, McpServer }: Protocol,
): Promise<Response> {
  const { shortName } = await app.group.read()
  const handler = createMcpHandler(
    ({ era }) => {
      const server = new McpServer(
        { name: shortName, version: parts.version, websiteUrl: app.publicUrl() },
        { instructions: INSTRUCTIONS },
      )
      for (const [name, tool] of Object.entries(assistantTools)) {
        const { title, description, takes, answers, isRead } = tool
        const annotations = {
          readOnlyHint: isRead,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        }
        server.registerTool(
          name,
          { title, description, inputSchema: takes, outputSchema: answers, annotations },
          (input) => runTool({ app, c, parts, isOldClient: era === 'legacy' }, { name, tool, input }),
        )
      }
      return server
    },
    // No tool sends notifications. With this limit, each answer is one JSON body, and a client cannot keep a stream open.
    { maxSubscriptions: 0 },
  )
  return handler.fetch(c.req.raw)
}
