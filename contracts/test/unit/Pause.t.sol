// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

/// @dev That each function obeys or ignores the pause stands in the function's own tests.
contract PauseTest is EscrowTest {
    function expectTooRecently(uint256 allowedAt) internal {
        expectRevert(abi.encodeWithSelector(IEscrow.PausedTooRecently.selector, allowedAt));
    }

    function test_P22_TheGuardianPausesAtOnceForSevenDays() public {
        vm.expectEmit(address(escrow));
        emit IEscrow.Paused(START + 7 days);
        pauseEscrow();
        vm.assertTrue(escrow.paused());
        vm.warp(START + 7 days - 1);
        vm.assertTrue(escrow.paused());
        vm.warp(START + 7 days);
        vm.assertFalse(escrow.paused());
        fund(5e6);
    }

    function test_TheClockStandsStillWhilePausedAndNeverGoesBack() public {
        vm.warp(START + 1 days);
        pauseEscrow();
        vm.warp(START + 5 days);
        vm.assertEq(escrow.clock(), START + 1 days);
        vm.warp(START + 8 days);
        vm.assertEq(escrow.clock(), START + 1 days);
        vm.warp(START + 10 days);
        vm.assertEq(escrow.clock(), START + 3 days);
        vm.warp(START + 38 days);
        pauseEscrow();
        vm.warp(START + 40 days);
        vm.assertEq(escrow.clock(), START + 31 days);
        unpauseEscrow();
        vm.warp(START + 41 days);
        vm.assertEq(escrow.clock(), START + 32 days);
    }

    function test_P109_TheGuardianPausesAgainOnlyThirtyDaysAfterTheLastPauseEnded() public {
        pauseEscrow();
        vm.warp(START + 7 days);
        expectTooRecently(START + 37 days);
        pauseEscrow();
        vm.warp(START + 37 days - 1);
        expectTooRecently(START + 37 days);
        pauseEscrow();
        vm.warp(START + 37 days);
        pauseEscrow();
    }

    function test_ThirtyDaysCountFromAnUnpause() public {
        pauseEscrow();
        vm.warp(START + 2 days);
        unpauseEscrow();
        vm.warp(START + 32 days - 1);
        expectTooRecently(START + 32 days);
        pauseEscrow();
        vm.warp(START + 32 days);
        pauseEscrow();
    }

    function test_DoesNotPauseTwice() public {
        pauseEscrow();
        vm.warp(START + 1 days);
        expectTooRecently(START + 37 days);
        pauseEscrow();
    }

    function test_NobodyElsePauses() public {
        address[3] memory others = [admin, operator, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotGuardian.selector, others[i]));
            vm.prank(others[i]);
            escrow.pause();
        }
    }
}
