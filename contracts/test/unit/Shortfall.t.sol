// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {HostileTest} from "../parts/HostileTest.sol";
import {HostileToken} from "../parts/HostileToken.sol";
import {vm} from "../parts/Vm.sol";

/// @title An escrow that holds less than it owes, which USDC would need new code for.
contract ShortfallTest is HostileTest {
    bytes32 internal other;

    function setUp() public override {
        super.setUp();
        token.mint(escrow.depositAddress(refOf(otherAdvertiser)), 50e6);
        sweep(refOf(otherAdvertiser));
        other = escrow.keyOf(refOf(otherAdvertiser));
    }

    function test_P01_SurplusIsNothingUntilTheHoleIsFilled() public {
        token.wipe(address(escrow), 30e6);
        vm.assertEq(escrow.surplus(), 0);
        expectRevert(abi.encodeWithSelector(IEscrow.SurplusTooSmall.selector, 1, 0));
        vm.prank(operator);
        escrow.allocate("payment", ref(), 1);
        propose(surplusTo(stranger, 1, "payment"));
        expectRevert(abi.encodeWithSelector(IEscrow.SurplusTooSmall.selector, 1, 0));
        approve(surplusTo(stranger, 1, "payment"));
        token.mint(address(escrow), 30e6 + 1);
        vm.assertEq(escrow.surplus(), 1);
    }

    function test_SettlesWhatIsThereAndNoBatchThatNeedsMore() public {
        token.wipe(address(escrow), 70e6);
        expectRevert(abi.encodeWithSelector(IEscrow.UsdcUnavailable.selector));
        settle("too much", batch(draw(k, leg(groupOwner, 20e6)), draw(other, leg(groupOwner, 10e6 + 1))));
        vm.assertEq(token.balanceOf(groupOwner), 0);
        vm.assertEq(escrow.batchRoot("too much"), 0);
        settle("all", batch(draw(k, leg(groupOwner, 20e6)), draw(other, leg(groupOwner, 10e6))));
        vm.assertEq(token.balanceOf(groupOwner), 30e6);
        vm.assertEq(token.balanceOf(address(escrow)), 0);
    }

    function test_AReclaimIsNotTurnedIntoAClaim() public {
        request();
        vm.warp(START + 7 days);
        token.wipe(address(escrow), 60e6);
        expectRevert(abi.encodeWithSelector(IEscrow.UsdcUnavailable.selector));
        vm.prank(advertiser);
        escrow.reclaim(ref());
        vm.assertEq(balanceOfCampaign(k), 50e6);
        token.mint(address(escrow), 10e6);
        vm.prank(advertiser);
        escrow.reclaim(ref());
        vm.assertEq(token.balanceOf(advertiser), 50e6);
    }

    function test_AClaimWaits() public {
        token.answerWith(HostileToken.Answer.False);
        settle("batch", batch(draw(k, leg(groupOwner, 50e6))));
        token.answerWith(HostileToken.Answer.True);
        token.wipe(address(escrow), 51e6);
        try escrow.claim(groupOwner) {
            vm.assertTrue(false, "claimed");
        } catch {}
        vm.assertEq(escrow.claimable(groupOwner), 50e6);
    }

    function test_ASweepCreditsTheCampaignWhoseMoneyCame() public {
        token.wipe(address(escrow), 60e6);
        token.mint(where, 5e6);
        sweep(ref());
        vm.assertEq(balanceOfCampaign(k), 55e6);
    }
}
