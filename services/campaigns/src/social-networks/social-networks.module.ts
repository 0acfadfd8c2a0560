import { OAuth } from '@rekindle/platform';
import { Module } from '@nestjs/common';
import { NetworkApi } from './network-api.js';
import { Networks } from './networks.js';

/** Twitter/X and LinkedIn, or the sandbox in their place. */
@Module({ providers: [NetworkApi, Networks, OAuth], exports: [NetworkApi, Networks, OAuth] })
export class SocialNetworksModule {}
