// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract ClaimTest is EscrowTest {
    function setUp() public override {
        super.setUp();
        bytes32 k = fund(100e6);
        block_(groupOwner);
        settle("batch", batch(draw(k, leg(groupOwner, 9e6))));
    }

    function test_AnybodyPushesItToThePayee() public {
        unblock(groupOwner);
        vm.expectEmit(address(escrow));
        emit IEscrow.Claimed(groupOwner, 9e6);
        vm.prank(stranger);
        escrow.claim(groupOwner);
        vm.assertEq(usdc.balanceOf(groupOwner), 9e6);
        vm.assertEq(escrow.claimable(groupOwner), 0);
        vm.assertEq(escrow.inClaimables(), 0);
        assertSolvent();
    }

    function test_PaysOnce() public {
        unblock(groupOwner);
        escrow.claim(groupOwner);
        expectRevert(abi.encodeWithSelector(IEscrow.NothingToClaim.selector, groupOwner));
        escrow.claim(groupOwner);
    }

    function test_RefusesWhereNothingIsKept() public {
        expectRevert(abi.encodeWithSelector(IEscrow.NothingToClaim.selector, stranger));
        escrow.claim(stranger);
    }

    function test_P21_StaysWhileThePayeeIsBlocked() public {
        expectRevert(abi.encodeWithSignature("Error(string)", "Blacklistable: account is blacklisted"));
        escrow.claim(groupOwner);
        vm.assertEq(escrow.claimable(groupOwner), 9e6);
    }

    function test_StaysWhileUsdcIsPaused() public {
        unblock(groupOwner);
        pauseUsdc();
        expectRevert(abi.encodeWithSignature("Error(string)", "Pausable: paused"));
        escrow.claim(groupOwner);
    }

    function test_P23_WorksWhilePaused() public {
        unblock(groupOwner);
        pauseEscrow();
        escrow.claim(groupOwner);
        vm.assertEq(usdc.balanceOf(groupOwner), 9e6);
    }
}
