import { type Handler, type Loopback, sendJson, startLoopback } from '../../outbound/testing/loopback.ts'
import { syntheticHorizon, syntheticMonths, syntheticPlane, syntheticTmy } from './syntheticReplies.ts'

/** Answers the tools with the synthetic replies, for any place in Europe; elsewhere PVGIS says 400. */
export const documentedPvgis: Handler = (url, response) => {
  const [lat, lng] = [Number(url.searchParams.get('lat')), Number(url.searchParams.get('lon'))]
  if (lat < 0) response.writeHead(400).end('{"message":"Location over the sea. Please, select another location"}')
  else if (url.pathname.endsWith('/tmy')) sendJson(response, syntheticTmy(lat, lng))
  else if (url.pathname.endsWith('/PVcalc')) sendJson(response, syntheticPlane(lat, lng))
  else sendJson(response, url.pathname.endsWith('/MRcalc') ? syntheticMonths(lat, lng) : syntheticHorizon())
}

/** A PVGIS on this machine. */
export const startPvgis = async (handler: Handler = documentedPvgis): Promise<Loopback & { baseUrl: string }> => {
  const service = await startLoopback(handler)
  return { ...service, baseUrl: `${service.url}/api/v5_3` }
}
