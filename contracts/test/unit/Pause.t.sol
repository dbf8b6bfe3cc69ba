// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

/// @dev That each function obeys or ignores the pause stands in the function's own tests.
contract PauseTest is EscrowTest {
    event Paused(address account);
    event Unpaused(address account);

    function test_TheGuardianPausesAndTheAdminUnpauses() public {
        vm.expectEmit(address(escrow));
        emit Paused(guardian);
        pauseEscrow();
        vm.assertTrue(escrow.paused());
        vm.expectEmit(address(escrow));
        emit Unpaused(admin);
        unpauseEscrow();
        vm.assertFalse(escrow.paused());
    }

    function test_NobodyElsePauses() public {
        address[3] memory others = [admin, operator, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotGuardian.selector, others[i]));
            vm.prank(others[i]);
            escrow.pause();
        }
    }

    function test_NobodyElseUnpauses() public {
        pauseEscrow();
        address[3] memory others = [guardian, operator, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(UNAUTHORIZED_ADMIN, others[i]));
            vm.prank(others[i]);
            escrow.unpause();
        }
    }

    function test_DoesNotPauseTwice() public {
        pauseEscrow();
        vm.warp(START + 1 days);
        expectRevert(abi.encodeWithSelector(PAUSED));
        pauseEscrow();
    }

    function test_DoesNotUnpauseWhatIsNotPaused() public {
        expectRevert(abi.encodeWithSignature("ExpectedPause()"));
        unpauseEscrow();
    }
}
