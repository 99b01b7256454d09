/** `google.maps.MapsRequestError`: the error of rejected requests. */
export class RequestErrorDouble extends Error implements google.maps.MapsRequestError {
  override readonly name = 'MapsRequestError'
  readonly code: google.maps.MapsRequestError['code']
  readonly endpoint: google.maps.MapsNetworkErrorEndpointString
  constructor(
    code: google.maps.MapsRequestError['code'],
    endpoint: google.maps.MapsNetworkErrorEndpointString,
    message: string,
  ) {
    super(`${endpoint}: ${code}: ${message}`)
    this.code = code
    this.endpoint = endpoint
  }
}
