/** The address of a service's endpoint; parameters of the base, such as a key, are kept.
 * @param base for example `https://photon.komoot.io` or `https://maps.example.it/nominatim/` */
export const endpoint = (base: string, path: string, parameters: Readonly<Record<string, string>>): URL => {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}
