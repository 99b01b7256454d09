import { describe, expect, test } from 'vitest'
import { builtInTileProviders, offeredTileProviders } from '../tiles/tileProviders.ts'
import { contentSecurityPolicy, tileOrigins } from './securityHeaders.ts'

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))

describe('the content security policy', () => {
  test('lets images come from exactly the hosts of the tile providers', () => {
    const images = directives(contentSecurityPolicy(tileOrigins(builtInTileProviders())))['img-src']
    expect(images).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://server.arcgisonline.com',
      'https://geoservices.buergernetz.bz.it',
      'https://sitmappe.comune.bologna.it',
      'https://www502.regione.toscana.it',
      'https://geoportale.regione.lazio.it',
      'https://tile.openstreetmap.org',
    ])
  })

  test('names no other host when the demonstration alone is offered', () => {
    expect(contentSecurityPolicy(tileOrigins(offeredTileProviders([], 'demonstration')))).not.toContain('http')
  })

  test('allows no foreign, inline or computed script and no plugin, frame or base address', () => {
    expect(directives(contentSecurityPolicy(['https://tiles.example.org']))).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    })
  })

  test('allows style attributes but no style elements', () => {
    const { 'style-src': files, 'style-src-attr': attributes } = directives(contentSecurityPolicy([]))
    expect(files).toEqual(["'self'"])
    expect(attributes).toEqual(["'unsafe-inline'"])
  })
})
