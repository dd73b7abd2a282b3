import type { App } from '../../src/app.tsx'

/**
 * The application as a server of ours asks it whose connections come from the address that a
 * request of the test names in `X-Test-Address`; without one there is no socket.
 */
export const fromAddresses = (app: App) =>
  ({
    request: (request: Request) => {
      const address = request.headers.get(ADDRESS)
      request.headers.delete(ADDRESS)
      return app.request(request, undefined, {
        server: { requestIP: () => (address === null ? null : { address }) },
      })
    },
  }) as App

export const ADDRESS = 'X-Test-Address'
