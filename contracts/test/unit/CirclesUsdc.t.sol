// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ApproveChangeTest} from "./ApproveChange.t.sol";
import {ClaimTest} from "./Claim.t.sol";
import {DepositAddressTest} from "./DepositAddress.t.sol";
import {ExecuteTest} from "./Execute.t.sol";
import {FlowTest} from "./Flow.t.sol";
import {ReclaimTest} from "./Reclaim.t.sol";
import {SettleTest} from "./Settle.t.sol";
import {SweepTest} from "./Sweep.t.sol";
import {TestUsdcTest} from "./TestUsdc.t.sol";

// The suites in which USDC moves, is paused and blocks, once more: on Circle's FiatToken 2.2 behind its proxy.

contract ApproveChangeOnCirclesUsdcTest is ApproveChangeTest {
    constructor() {
        onCirclesUsdc = true;
    }
}

contract ClaimOnCirclesUsdcTest is ClaimTest {
    constructor() {
        onCirclesUsdc = true;
    }
}

contract DepositAddressOnCirclesUsdcTest is DepositAddressTest {
    constructor() {
        onCirclesUsdc = true;
    }
}

contract ExecuteOnCirclesUsdcTest is ExecuteTest {
    constructor() {
        onCirclesUsdc = true;
    }
}

contract FlowOnCirclesUsdcTest is FlowTest {
    constructor() {
        onCirclesUsdc = true;
    }
}

contract ReclaimOnCirclesUsdcTest is ReclaimTest {
    constructor() {
        onCirclesUsdc = true;
    }
}

contract SettleOnCirclesUsdcTest is SettleTest {
    constructor() {
        onCirclesUsdc = true;
    }
}

contract SweepOnCirclesUsdcTest is SweepTest {
    constructor() {
        onCirclesUsdc = true;
    }
}

contract UsdcOnCirclesUsdcTest is TestUsdcTest {
    constructor() {
        onCirclesUsdc = true;
    }
}
