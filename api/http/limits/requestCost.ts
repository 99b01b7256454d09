/** Request cost of a client, in points. A plain API request costs 1, an analysis by its method; a client receives RATE_LIMIT_PER_MINUTE
 * points each minute. A client at the limit takes about half of the service's busiest part. */
export const COST = {
  request: 1,
  /** Reading, checking and packing a design of 1 MiB takes a thread up to 0.1 s. */
  bodyPer100Kb: 1,
  /** Cost in addition to a plain request: reading a stored design of a megabyte takes a few milliseconds, packing its first answer 25 ms of a thread, plus sending. */
  storedDesign: 2,
  /** A tile from the cache, or a file of the web application. */
  file: 1 / 20,
  /** 5 to 20 ms of a thread. */
  paintedTile: 1 / 5,
  /** Up to 500 m each way: some tens of milliseconds of a thread. */
  roofs: 5,
  /** Analyses above one second of a thread, by time taken. */
  processorSecond: 50,
  /** Analyses above this cost take seconds: more than four roofs among trees. */
  costly: 45,
  /** 0.2 to 0.5 s of a thread, in addition to a new analysis. */
  proposal: 20,
  /** 0.2 s of a thread. */
  datasheet: 10,
  /** Unpacking and packing a picture: up to 0.2 s of a thread. */
  picture: 10,
  /** A year of hours packed into JSON, perhaps asked of PVGIS. */
  weather: 5,
  /** A plane that must be requested from PVGIS. */
  pvgisPlane: 2,
  /** Buildings that must be requested from a public server, at most once in two seconds. */
  buildings: 20,
} as const

/** Cost of a request body [points]. A body below 100 kB costs no more than the request.
 * @param body length [characters] */
export const bodyCost = (length: number): number => COST.request + Math.floor(length / (100 * 1024)) * COST.bodyPer100Kb

/** Cost of an analysis by time taken [points]. Up to a second the cost by size applies.
 * @param processorS of its thread */
export const workCost = (processorS: number): number => (processorS > 1 ? processorS * COST.processorSecond : 0)
